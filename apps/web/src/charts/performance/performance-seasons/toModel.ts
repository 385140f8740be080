export { SEASON_COLUMNS as COLUMNS, seasonBars as toModel } from '../../../chart/model/seasons/seasonBars.ts'
