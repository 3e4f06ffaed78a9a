/**
 * A path as the router of the pages reads it: escapes undone, steps (`.`, `..`) taken, capitals as small letters. What
 * a page may do is judged by this one, so that no other spelling of its address gets it under softer headers.
 * Escapes that stand for nothing were refused before a page was asked for.
 */
export const matchedPath = (path: string): string =>
  decodeURIComponent(new URL(path, 'https://own.invalid').pathname).toLowerCase()
