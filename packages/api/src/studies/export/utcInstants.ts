import type { schemaFromColumnData } from 'hyparquet-writer'

/** Elements of a Parquet schema. */
export type ParquetSchema = ReturnType<typeof schemaFromColumnData>

const UTC_INSTANT = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } as const

/** Marks the timestamps of a schema as UTC instants; DuckDB and polars read unmarked ones as times without a zone. */
export const withUtcInstants = (schema: ParquetSchema): ParquetSchema =>
  schema.map((element) =>
    element.converted_type === 'TIMESTAMP_MILLIS' ? { ...element, logical_type: UTC_INSTANT } : element,
  )
