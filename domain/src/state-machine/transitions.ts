/**
 * The complete transition table of a state machine: for each state and each event the next state, or `ignored` where
 * the event changes nothing and has no effect. A table is written `satisfies Transitions<State, Event>`, so that a
 * missing transition does not compile. Each has a page in docs/behaviour/README.md#state-machines.
 */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Record<Event, State | 'ignored'>>>
>
