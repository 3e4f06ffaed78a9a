-- What identifies somebody in a fine is sealed (docs/decisions/0041-what-identifies-in-a-fine-is-sealed.md). Keys are not
-- in the database, so the job search.fines.seal seals the rows of earlier versions; until then both are read.
alter table fines add column content_sealed bytea;

-- What was new says plate and act number.
alter table subject_news alter column news drop not null, add column news_sealed bytea;
