export { AccountApp } from './account-app.tsx'
