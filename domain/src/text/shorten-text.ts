/** A longer text ends in `…`. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
