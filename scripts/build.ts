import { buildWeb } from './build-web.ts'

/** `npm run build`: builds the pages; the server runs from its sources. */
buildWeb()
