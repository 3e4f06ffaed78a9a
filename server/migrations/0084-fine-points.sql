-- Licence points that a jurisdiction hands in with a fine. In `fines` they are sealed with the rest of what a source says.
alter table registry_fines add column puntos integer;
