/** Everything that can be made to go wrong, by the name the control API takes. */
export const FAULTS = [
  'error_true',
  'empty_body',
  'not_found',
  'unauthorized',
  'forbidden',
  'maintenance',
  'bad_plate',
  'server_error',
  'unavailable',
  'rate_limited',
  'hang',
  'slow_headers',
  'drip',
  'refuse',
  'reset',
  'truncated',
  'garbage',
  'wrong_charset',
  'wrong_type',
  'redirect_pdf',
  'redirect_loop',
  'redirect_out',
  'never_ends',
  'huge',
  'gzip_bomb',
  'huge_headers',
  'endless_pages',
  'changing_total',
  'no_amount',
] as const

export type Fault = (typeof FAULTS)[number]

export function isFault(value: unknown): value is Fault {
  return FAULTS.some((fault) => fault === value)
}
