/** JSONata truthiness: an array is true if one of its members is, an object if it has keys. */
export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 ? truth(value[0]) : value.some(truth)
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return typeof value === 'function' ? false : Boolean(value)
}
