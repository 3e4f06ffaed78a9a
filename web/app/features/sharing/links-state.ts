import type { ResultLink } from '@multas/contract'
import type { CreatedLink } from './share-calls.ts'

export interface LinksState {
  readonly list: 'loading' | 'failed' | readonly ResultLink[]
  readonly created: CreatedLink | null
  readonly busy: 'creating' | 'revoking' | null
  readonly problem: string | null
}

export type LinksEvent =
  | { readonly type: 'loading' }
  | { readonly type: 'listed'; readonly links: readonly ResultLink[] }
  | { readonly type: 'creating' | 'revoking' }
  | { readonly type: 'created'; readonly link: CreatedLink }
  | { readonly type: 'revoked'; readonly linkId: string }
  | { readonly type: 'failed' | 'listFailed'; readonly problem: string }

export const initialLinks: LinksState = { list: 'loading', created: null, busy: null, problem: null }

export function reduceLinks(state: LinksState, event: LinksEvent): LinksState {
  switch (event.type) {
    case 'loading':
      return { ...state, list: 'loading', problem: null }
    case 'listed':
      return { ...state, list: event.links }
    case 'creating':
    case 'revoking':
      return { ...state, busy: event.type, problem: null }
    case 'created': {
      const { url: _url, ...link } = event.link
      const list = typeof state.list === 'string' ? state.list : [link, ...state.list]
      return { ...state, busy: null, created: event.link, list }
    }
    case 'revoked':
      return {
        ...state,
        busy: null,
        created: state.created?.id === event.linkId ? null : state.created,
        list:
          typeof state.list === 'string' ? state.list : state.list.filter(({ id }) => id !== event.linkId),
      }
    case 'failed':
      return { ...state, busy: null, problem: event.problem }
    case 'listFailed':
      return { ...state, list: 'failed', problem: event.problem }
  }
}
