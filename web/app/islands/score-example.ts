export { enhanceScoreExample as default } from '../content/pages/scoring/enhance-score-example.tsx'
