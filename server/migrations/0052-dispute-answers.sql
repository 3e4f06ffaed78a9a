-- What whoever said that a record is wrong was answered, by mail to the address of their search.
alter table fine_disputes add column answer_sealed bytea;
