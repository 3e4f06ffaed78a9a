export { OwnAccountScreen } from './own-account-screen.tsx'
export { SetUpScreen } from './set-up-screen.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
