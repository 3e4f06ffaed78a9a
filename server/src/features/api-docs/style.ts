export const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #4c5767; --back: #fff; --box: #f2f5f9; --line: #d5dce6; --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8edf4; --soft: #aab6c6; --back: #11161d; --box: #1a222d; --line: #303b4a; --link: #7cb8ff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 56rem; padding: 1rem; background: var(--back); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
h1 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2rem; font-size: 1.1rem; }
h3 a { text-decoration: none; }
h4 { margin-bottom: .25rem; }
code { font: .92em ui-monospace, monospace; }
pre, .wide { overflow-x: auto; max-width: 100%; }
pre { padding: .75rem; background: var(--box); border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: normal; }
.method { padding: .1rem .45rem; border: 1px solid currentColor; border-radius: .35rem; font-size: .8rem; }
.need, .type, .optional { color: var(--soft); }
.optional { font-style: italic; }
ul.fields { padding-left: 0; margin: .25rem 0; list-style: none; }
ul.fields ul.fields { padding-left: 1rem; border-left: 2px solid var(--line); }
ul.fields li { padding: .2rem 0; }
nav ul { padding-left: 1.1rem; }
nav li { padding: .15rem 0; }
summary { padding: .4rem 0; cursor: pointer; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .4rem .5rem; border: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: normal; }
`
