export { UnitsScreen } from './units-screen.tsx'
