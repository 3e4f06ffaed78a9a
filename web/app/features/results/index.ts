export { ResultView } from './result-view.tsx'
