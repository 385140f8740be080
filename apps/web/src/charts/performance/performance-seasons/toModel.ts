export { SEASON_COLUMNS as COLUMNS, seasonBars as toModel } from '../../_kit/seasons/seasonBars.ts'
