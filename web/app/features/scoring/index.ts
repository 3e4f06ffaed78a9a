export { ScorePanel } from './score-panel.tsx'
