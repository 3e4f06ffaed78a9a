export { explainRefusal } from './explain-refusal.ts'
export { SignInForm } from './sign-in-form.tsx'
