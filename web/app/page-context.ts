import { createContext } from 'react-router'
import type { Page } from './site.ts'

export type { Page } from './site.ts'

export const pageContext = createContext<Page>()
