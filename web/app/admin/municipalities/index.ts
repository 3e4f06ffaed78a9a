export { MunicipalitiesScreen } from './municipalities-screen.tsx'
