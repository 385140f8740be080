-- Whose position was liquidated, where the venue says so: what was forced was the taker's side, or the opposite of it.
ALTER TABLE trade {{onCluster}} ADD COLUMN IF NOT EXISTS liquidatedSide Nullable(Enum8('maker' = 0, 'taker' = 1, 'both' = 2)) AFTER isLiquidation;
