import { buildWeb } from './build-web.ts'

/** `npm run build`: the pages are all there is to build; the server runs from its sources. */
buildWeb()
