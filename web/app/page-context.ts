import { createContext } from 'react-router'
import type { Page } from './site.ts'

export type { Page } from './site.ts'

/** Where loaders and the server entry find the request's page. */
export const pageContext = createContext<Page>()
