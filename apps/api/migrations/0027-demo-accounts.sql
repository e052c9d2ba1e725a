-- Accounts of the demonstration, which share a published password: a portal without demonstration data closes them at
-- start.
ALTER TABLE app_user ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Those that earlier releases made, by the ids of infra/demo/accounts.json.
UPDATE app_user SET is_demo = true
WHERE id BETWEEN '01990000-0000-7000-8000-000000000101' AND '01990000-0000-7000-8000-000000000110';
