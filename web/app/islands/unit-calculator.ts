export { enhanceUnitCalculator as default } from '../content/pages/unit-value/enhance-unit-calculator.tsx'
