export { ScoreGauge } from './score-gauge.tsx'
export { ScorePanel } from './score-panel.tsx'
export { describeSegment, SCORE_SEGMENTS, SEGMENT_STROKES } from './score-segments.ts'
