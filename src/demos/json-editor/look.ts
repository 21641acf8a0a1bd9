import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The library's own look has a light and a dark one of its own; ours follows the app's colours. */
export const look: Extension = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--sr-ink)', backgroundColor: 'var(--sr-surface)' },
    '&.cm-focused': { outline: '2px solid var(--sr-accent)', outlineOffset: '1px' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
      fontSize: 'var(--sr-text-body)',
      lineHeight: '1.5',
    },
    '.cm-content': { caretColor: 'var(--sr-ink)', outline: 'none' },
    '.cm-cursor': { borderLeftColor: 'var(--sr-ink)' },
    '.cm-gutters': {
      borderRight: '1px solid var(--sr-line)',
      color: 'var(--sr-muted)',
      backgroundColor: 'var(--sr-ground)',
    },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor: 'color-mix(in srgb, var(--sr-accent) 9%, transparent)',
    },
    '.cm-activeLineGutter': { color: 'var(--sr-ink)' },
    '&.cm-focused .cm-matchingBracket': {
      outline: '1px solid var(--sr-accent)',
      backgroundColor: 'transparent',
    },
    '&.cm-focused .cm-nonmatchingBracket': {
      outline: '1px solid var(--sr-danger)',
      backgroundColor: 'transparent',
    },
    '.cm-tooltip': {
      border: '1px solid var(--sr-line)',
      color: 'var(--sr-ink)',
      backgroundColor: 'var(--sr-surface)',
    },
    '.cm-diagnostic-error': { borderLeft: '4px solid var(--sr-danger)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--sr-danger)',
      textUnderlineOffset: '3px',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--sr-blue)' },
      { tag: tags.string, color: 'var(--sr-accent)' },
      { tag: tags.number, color: 'var(--sr-violet)' },
      { tag: [tags.bool, tags.null], color: 'var(--sr-life-last-days)' },
      { tag: tags.invalid, color: 'var(--sr-danger)' },
    ]),
  ),
];
