/**
 * Path as the page router reads it: unescaped, `.` and `..` resolved, lower case. Headers depend on it, so
 * that another spelling does not get a weaker policy.
 */
export const matchedPath = (path: string): string =>
  decodeURIComponent(new URL(path, 'https://own.invalid').pathname).toLowerCase()
