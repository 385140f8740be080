-- Trades of spot pairs stand beside those of contracts; their volume is the coins that changed hands.
ALTER TABLE trade {{onCluster}} MODIFY COLUMN IF EXISTS kind Enum8('option' = 0, 'future' = 1, 'perpetual' = 2, 'spot' = 3);
