import type { RulesBlock, RulesSection } from '@two-rivers/words/rules';
import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import { type Illustrations, useSay } from '@two-rivers/board';
import { Decoration, usePainted } from '../../ui/Cover.tsx';
import { hits } from './search.ts';
import css from './Section.module.css';

interface SectionProps {
  readonly entry: Illustrations;
  readonly section: RulesSection;
  /** to be marked where they occur */
  readonly words: readonly string[];
  readonly go: (section: string) => void;
  /** without a link to it, where it is not one of many */
  readonly isAlone?: boolean;
}

interface SectionsProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Rules to be read. */
export function Sections({ ref, children }: SectionsProps) {
  return (
    <div className={css.text} ref={ref}>
      {children}
    </div>
  );
}

/** One rule; drawn again only when the search changes. */
export const Section = memo(
  function Section({ entry, section: { id, title, blocks }, words, go, isAlone = false }: SectionProps) {
    const say = useSay();
    const marked = (text: string) => <Marked entry={entry} text={text} words={words} go={go} />;
    return (
      <article data-section={id} tabIndex={-1} aria-labelledby={`rule-${id}`}>
        <h3 aria-labelledby={`rule-${id}`}>
          <span id={`rule-${id}`}>
            <Found text={title} words={words} />
          </span>{' '}
          {!isAlone && (
            <a
              href={`#${id}`}
              className={css.anchor}
              aria-label={`${say('rules.link')}: ${title}`}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              #
            </a>
          )}
        </h3>
        {blocks.map((block, index) => (
          <Fragment key={index}>{drawBlock(entry, block, marked, say('rules.example'))}</Fragment>
        ))}
      </article>
    );
  },
  (before, after) =>
    before.entry === after.entry && before.section === after.section && before.words === after.words,
);

function drawBlock(
  entry: Illustrations,
  block: RulesBlock,
  marked: (text: string) => ReactNode,
  example: string,
): ReactNode {
  if ('text' in block) return <p>{marked(block.text)}</p>;
  if ('list' in block) return <ul>{items(block.list, marked)}</ul>;
  if ('steps' in block) return <ol>{items(block.steps, marked)}</ol>;
  if ('example' in block)
    return (
      <div className={css.example}>
        <strong>{example}</strong>
        <p>{marked(block.example)}</p>
      </div>
    );
  if ('picture' in block)
    return (
      <figure>
        <Painted Picture={entry.Picture} name={block.picture} />
        <figcaption>{marked(block.caption)}</figcaption>
      </figure>
    );
  return <RulesTable rows={block.table} marked={marked} />;
}

/** A picture, once the text around it is there to be read. */
function Painted({ Picture, name }: { readonly name: string } & Pick<Illustrations, 'Picture'>) {
  if (!usePainted()) return null;
  return (
    <Decoration>
      <Picture name={name} />
    </Decoration>
  );
}

function items(texts: readonly string[], marked: (text: string) => ReactNode): ReactNode {
  return texts.map((text) => <li key={text}>{marked(text)}</li>);
}

interface RulesTableProps {
  readonly rows: readonly (readonly string[])[];
  readonly marked: (text: string) => ReactNode;
}

function RulesTable({ rows: [head = [], ...rows], marked }: RulesTableProps) {
  return (
    <div className={css.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {marked(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={column}>{marked(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarkedProps {
  readonly entry: Illustrations;
  readonly text: string;
  readonly words?: readonly string[];
  readonly go: (section: string) => void;
}

const NO_WORDS: readonly string[] = [];

/** A text with its marks: **bold**, {icon}, [words](section). */
export function Marked({ entry: { Icon }, text, words = NO_WORDS, go }: MarkedProps) {
  const parts = text.split(/(\*\*.+?\*\*|\{[\w-]+\}|\[[^\]]+\]\([\w-]+\))/);
  return parts.map((part, index) => {
    const bold = /^\*\*(.+)\*\*$/.exec(part);
    if (bold)
      return (
        <strong key={index}>
          <Found text={bold[1] ?? ''} words={words} />
        </strong>
      );
    const icon = /^\{([\w-]+)\}$/.exec(part);
    if (icon) return <Icon key={index} name={icon[1] ?? ''} />;
    const link = /^\[([^\]]+)\]\(([\w-]+)\)$/.exec(part);
    if (link)
      return (
        <a
          key={index}
          href={`#${link[2] ?? ''}`}
          onClick={(event) => {
            event.preventDefault();
            go(link[2] ?? '');
          }}
        >
          <Found text={link[1] ?? ''} words={words} />
        </a>
      );
    return <Found key={index} text={part} words={words} />;
  });
}

/** A text with what was looked for marked. */
function Found({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  return hits(text, words).map(({ text: part, isHit }, index) =>
    isHit ? <mark key={index}>{part}</mark> : part,
  );
}
