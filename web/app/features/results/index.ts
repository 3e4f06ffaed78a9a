export { ResultView } from './result-view.tsx'
export type { ShownResult } from './shown-result.ts'
export { SubjectName } from './subject-name.tsx'
