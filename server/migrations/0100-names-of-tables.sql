-- Names that say what is in the table (docs/decisions/0085-names-of-the-field.md).
alter table parting_mails rename to account_closing_emails;
alter index parting_mails_created rename to account_closing_emails_created;
alter table set_aside_records rename to rejected_records;
alter table steering_revision rename to jurisdiction_controls_revision;
alter table payment_notices rename to payment_webhook_messages;

-- What the version before reads and writes while both run. A later release drops these views.
create view parting_mails as select * from account_closing_emails;
create view set_aside_records as select * from rejected_records;
create view steering_revision as select * from jurisdiction_controls_revision;
create view payment_notices as select * from payment_webhook_messages;
