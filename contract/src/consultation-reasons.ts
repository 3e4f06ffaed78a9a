/**
 * Why a consultation ended as it did: a code, and the English text that logs and stored rows hold. `{}` stands
 * for a detail. Of two texts that fit, the first counts. A changed text stays in `FORMER_TEXTS`.
 */
const REASON_TEXTS = {
  paused: 'paused by the operator',
  unknown_jurisdiction: 'there is no jurisdiction {}',
  unset_variables: 'unset: {}',
  no_registry: 'no registry reader',
  registry_failed: 'the registry could not be read: {}',
  search_deadline: 'search deadline',
  overloaded: 'overloaded by us',
  no_time_for_request: 'no time for another request',
  circuit_open: 'the circuit is open',
  no_slot: 'no free slot in {} ms',
  no_time_for_attempt: 'the time ended between attempts',
  search_ended: 'the search ended first',
  no_answer_in_time: 'no complete answer in time',
  cancelled: 'it was cancelled',
  shutting_down: 'shutting down',
  connection_lost: 'the connection was lost ({})',
  private_address: 'no connection (EPRIVATE)',
  no_connection: 'no connection ({})',
  no_document: 'no document ({})',
  evidence_store_failed: 'the evidence store failed: {}',
  document_too_long: 'the document is longer than {} bytes',
  answer_too_long: 'the answer is longer than {} bytes',
  compression_broken: 'the compression of the answer is broken or unknown',
  redirect_to_other_origin: 'it redirects to another origin',
  redirect_loop: 'it redirects too many times',
  login_refused: 'credential refused (login)',
  token_refused: 'credential refused ({} for the token)',
  credential_refused: 'credential refused ({})',
  unavailable: 'the source is unavailable ({})',
  rate_limited: 'the source rate-limited us ({})',
  status: 'the source answered {}',
  maintenance_status: 'a maintenance page ({})',
  maintenance_page: 'a maintenance page',
  unexpected_page: 'an HTML page where data was expected',
  empty_answer: 'the answer is empty',
  not_utf8: 'the answer says UTF-8 and is not',
  unknown_encoding: 'the answer is in an unknown encoding',
  wrong_wrapping: 'the wrapping of the answer is not as described',
  html_instead: 'the answer is HTML, not {}',
  not_http: 'the answer is not HTTP ({})',
  invalid_xml: 'the answer is not XML (line {})',
  wrong_format: 'the answer is not {}',
  pdf_encrypted: 'the PDF is encrypted',
  pdf_without_text: 'the PDF has no text',
  pdf_too_many_pages: 'the PDF has more than {} pages',
  pdf_too_many_texts: 'the PDF has more than {} texts',
  pdf_without_columns: 'the PDF has no line with the names of the columns',
  pdf_unclear: 'the PDF has neither records nor the words of an empty result',
  captcha: 'the source asks for a captcha',
  error_rule: 'rule errors[{}] of the file',
  maintenance_announced: 'the source says that it is under maintenance',
  unsupported_subject: 'the source does not take this plate or document',
  no_value_for_subject: 'a placeholder has no value for this subject',
  element_missing: 'the required element is missing (expects)',
  page_unclear: 'the page has neither records nor the words of an empty result',
  no_place_for_records: 'the answer has no place for records (items)',
  unreadable_records: '{} records could not be read',
  all_excluded: '{} records came and where excluded all of them',
  details_missing: '{} details did not come',
  pages_repeat: 'the pages repeat themselves',
  too_many_pages: 'more than {} pages',
  last_page_unknown: 'the answer does not say which page is the last',
  page_empty: 'an empty page before the last one',
  cursor_stuck: 'the cursor does not move',
  next_address_invalid: 'the next address is not one',
  next_address_elsewhere: 'the next address is on another origin',
  next_address_loop: 'the next addresses form a loop',
  records_missing: '{} of {} records',
  no_time_for_page: 'no time for the next page',
  no_session: 'no session in time',
  no_token: 'no access token in time',
  token_status: 'the token address answered {}',
  token_missing: 'the token answer has no token',
  token_not_json: 'the token answer is not JSON',
  value_missing: '"{}" was not in the answer',
  reading_timeout: 'reading the answer exceeded its time limit',
  reading_memory: 'reading the answer exceeded its memory limit',
  no_time_for_reading: 'no time left to read the answer',
  reading_stopped: 'the answer is no longer read',
  reader_broke: 'the reader broke ({})',
  reader_stopped: 'the reader stopped',
} as const

export type ReasonCode = keyof typeof REASON_TEXTS

export const REASON_CODES = Object.keys(REASON_TEXTS) as readonly ReasonCode[]

/** Texts of earlier releases, in stored rows. Their details are those of the code, if it has any. */
const FORMER_TEXTS: readonly (readonly [text: string, code: ReasonCode])[] = [
  ['no free turn in {} ms', 'no_slot'],
  ['it was called off', 'cancelled'],
  ['the source says that we ask too much ({})', 'rate_limited'],
  ['a placeholder has no word for this subject', 'no_value_for_subject'],
  ['what every answer has is missing (expects)', 'element_missing'],
  ['{} records came and where left all of them out', 'all_excluded'],
  ['the next addresses go in a circle', 'next_address_loop'],
  ['reading the answer took more time than it may', 'reading_timeout'],
  ['reading the answer took more memory than it may', 'reading_memory'],
  ['the compression of {}', 'compression_broken'],
  ['the wrapping of the answer {}', 'wrong_wrapping'],
  ['the page has neither records nor {}', 'page_unclear'],
]

type Detail = string | number
type DetailsOf<Text extends string> = Text extends `${string}{}${infer Rest}`
  ? readonly [Detail, ...DetailsOf<Rest>]
  : readonly []

declare const fromList: unique symbol
export type ReasonText = string & { readonly [fromList]: true }

export type ReasonPlace = { readonly step: number } | 'login'

export interface Reason {
  readonly code: ReasonCode
  readonly details: readonly string[]
  readonly places: readonly ReasonPlace[]
}

export function reasonText<C extends ReasonCode>(
  code: C,
  ...details: DetailsOf<(typeof REASON_TEXTS)[C]>
): ReasonText {
  return fillDetails(REASON_TEXTS[code], details) as ReasonText
}

export const reasonAt = (place: ReasonPlace, text: ReasonText | ''): ReasonText =>
  `${place === 'login' ? LOGIN : `step ${place.step}: `}${text}` as ReasonText

export const joinReasons = (...texts: readonly (ReasonText | '' | null)[]): ReasonText | '' =>
  texts.filter(Boolean).join('; ') as ReasonText | ''

/** Puts details in the places of a text, in order; those without a place are left out. */
export function fillDetails(text: string, details: readonly Detail[]): string {
  const pieces = text.split('{}')
  return pieces.reduce((filled, piece, index) => `${filled}${details[index - 1] ?? ''}${piece}`)
}

const LOGIN = 'login: '
const STEP = /^step (\d+): /

/** The reasons of a stored text. A part that no release wrote stays a text. */
export function parseReasons(text: string): readonly (Reason | string)[] {
  return text.split('; ').map((part) => parseReason(part, []) ?? part)
}

function parseReason(text: string, places: readonly ReasonPlace[]): Reason | null {
  if (text.startsWith(LOGIN)) return parseReason(text.slice(LOGIN.length), [...places, 'login'])
  const [prefix, step] = STEP.exec(text) ?? []
  if (prefix !== undefined) return parseReason(text.slice(prefix.length), [...places, { step: Number(step) }])
  for (const [pattern, code] of KNOWN_TEXTS) {
    const details = matchDetails(pattern, text)
    if (details !== null) return { code, details, places }
  }
  return null
}

const KNOWN_TEXTS = [...REASON_CODES.map((code) => [REASON_TEXTS[code], code] as const), ...FORMER_TEXTS]

/** The texts in the places of `pattern`; null if `text` does not fit. */
function matchDetails(pattern: string, text: string): readonly string[] | null {
  const [first = '', ...pieces] = pattern.split('{}')
  if (!text.startsWith(first)) return null
  const details: string[] = []
  let rest = text.slice(first.length)
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1
    const end = isLast ? rest.length - piece.length : rest.indexOf(piece)
    if (end < 1 || !rest.startsWith(piece, end)) return null
    details.push(rest.slice(0, end))
    rest = rest.slice(end + piece.length)
  }
  return rest === '' ? details : null
}
