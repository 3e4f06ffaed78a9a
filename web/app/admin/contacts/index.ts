export { ContactsScreen } from './contacts-screen.tsx'
