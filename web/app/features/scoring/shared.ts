export { needleAngle } from './gauge-geometry.ts'
/** The gauge without the typology chart, for pages without a result. */
export { ScoreGauge } from './score-gauge.tsx'
export { describeSegment, SCORE_SEGMENTS, SEGMENT_STROKES } from './score-segments.ts'
