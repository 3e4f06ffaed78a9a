-- Checks what 0093 left unchecked; reads and writes go on meanwhile.
alter table organization_webhook_deliveries validate constraint organization_webhook_deliveries_organization_id_fkey;
