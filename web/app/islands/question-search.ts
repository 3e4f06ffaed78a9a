export { enhanceQuestionSearch as default } from '../content/pages/questions/enhance-question-search.ts'
