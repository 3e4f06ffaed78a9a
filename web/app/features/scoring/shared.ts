/** The gauge alone, for a page that shows no result: without the chart of typologies. */
export { ScoreGauge } from './score-gauge.tsx'
export { describeSegment, SCORE_SEGMENTS, SEGMENT_STROKES } from './score-segments.ts'
