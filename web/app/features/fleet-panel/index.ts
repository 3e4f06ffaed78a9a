export { FleetApp } from './fleet-app.tsx'
