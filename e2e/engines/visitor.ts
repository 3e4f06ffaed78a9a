export type Role = 'button' | 'link' | 'textbox' | 'radio' | 'combobox' | 'tab' | 'menuitem'
export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'End'

/** An element by its label, its text, or role and accessible name; always the first visible one. */
export type Target =
  | { readonly label: string }
  | { readonly text: string }
  | { readonly role: Role; readonly name: string; readonly within?: 'dialog' }

/** What journeys do in any engine: real clicks and keystrokes, and a look at the page. */
export interface Visitor {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Whether the target is there and visible. */
  has(target: Target): Promise<boolean>
  click(target: Target): Promise<void>
  give(target: Target, file: string): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** A window as narrow as a phone's, or as the engine allows; until `forget`. */
  narrow(): Promise<void>
  /** Cookies and storage, as in a browser that was never here. */
  forget(): Promise<void>
  end(): Promise<void>
}
