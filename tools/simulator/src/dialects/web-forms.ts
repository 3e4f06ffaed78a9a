import type { Call } from '../http/call.ts'
import type { Site } from '../http/site.ts'

/** The hidden fields that an ASP.NET page gives and expects back. */
export interface ViewState {
  readonly __VIEWSTATE: string
  readonly __VIEWSTATEGENERATOR: string
  readonly __EVENTVALIDATION: string
}

export function issueViewState(site: Site): ViewState {
  return {
    __VIEWSTATE: wrap(site.seal('view state')),
    __VIEWSTATEGENERATOR: 'CA0B0334',
    __EVENTVALIDATION: wrap(site.seal('event validation')),
  }
}

/** Both tokens must be ones that this page gave. */
export function hasViewState(call: Call, site: Site): boolean {
  const form = call.form
  return (
    site.isSealed('view state', unwrap(form.get('__VIEWSTATE'))) &&
    site.isSealed('event validation', unwrap(form.get('__EVENTVALIDATION')))
  )
}

export function hiddenFields(state: ViewState): string {
  return Object.entries(state)
    .map(([name, value]) => `<input type="hidden" name="${name}" id="${name}" value="${value}" />`)
    .join('\n')
}

/** As base64 with plus, slash and padding: a client that doesn't encode its form breaks it. */
function wrap(token: string): string {
  return Buffer.from(`\u00fb\u00ef\u00be${token}`, 'latin1').toString('base64')
}

function unwrap(text: string | null): string {
  return Buffer.from(text ?? '', 'base64')
    .toString('latin1')
    .slice(3)
}
