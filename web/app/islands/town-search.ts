export { enhanceTownSearch as default } from '../content/pages/coverage/enhance-town-search.ts'
