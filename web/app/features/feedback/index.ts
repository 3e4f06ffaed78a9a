export { FeedbackWidget } from './feedback-widget.tsx'
