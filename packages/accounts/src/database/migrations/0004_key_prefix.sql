-- How a key begins, so that its holder recognises it; null for keys made before.

alter table api_keys add column prefix text;
