/**
 * Whether a page is another one when it is asked with this query.
 *
 * `reads` is what the page says of itself: the names that it reads, with a space between. One that says nothing may
 * read any. What others add to an address (where a visitor comes from, a number of a campaign) is read by none.
 */
export function changesWith(query: string, reads: string | undefined): boolean {
  if (query.length <= 1) return false
  if (reads === undefined) return true
  const names = new Set(reads.split(' '))
  return [...new URLSearchParams(query).keys()].some((name) => names.has(name))
}
