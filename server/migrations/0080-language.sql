-- In which language a visitor searched: that of the mail with the result.
alter table searches add column language text not null default 'es' check (language in ('es', 'en', 'pt'));
