import type { RulesBlock, RulesSection } from '@two-rivers/i18n/rules';
import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import { type Illustrations, useTranslate } from '@two-rivers/ui';
import { DecorationBoundary, useAfterFirstPaint } from '../../ui/Cover.tsx';
import { splitByHits } from './search.ts';
import css from './RuleSection.module.css';

interface RuleSectionProps {
  readonly entry: Illustrations;
  readonly section: RulesSection;
  /** search words to highlight */
  readonly queryWords: readonly string[];
  readonly goToSection: (section: string) => void;
  /** for a section shown alone: omits the link to the section */
  readonly isStandalone?: boolean;
}

interface RuleSectionsProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Container of rule sections. */
export function RuleSections({ ref, children }: RuleSectionsProps) {
  return (
    <div className={css.text} ref={ref}>
      {children}
    </div>
  );
}

/** A section of the rules; re-rendered only when the search changes. */
export const RuleSection = memo(
  function Section({
    entry,
    section: { id, title, blocks },
    queryWords,
    goToSection,
    isStandalone = false,
  }: RuleSectionProps) {
    const t = useTranslate();
    const renderMarkup = (text: string) => (
      <MarkupText entry={entry} text={text} queryWords={queryWords} goToSection={goToSection} />
    );
    return (
      <article data-section={id} tabIndex={-1} aria-labelledby={`rule-${id}`}>
        <h3 aria-labelledby={`rule-${id}`}>
          <span id={`rule-${id}`}>
            <HighlightedText text={title} queryWords={queryWords} />
          </span>{' '}
          {!isStandalone && (
            <a
              href={`#${id}`}
              className={css.anchor}
              aria-label={`${t('rules.link')}: ${title}`}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
            >
              #
            </a>
          )}
        </h3>
        {blocks.map((block, index) => (
          <Fragment key={index}>{renderBlock(entry, block, renderMarkup, t('rules.example'))}</Fragment>
        ))}
      </article>
    );
  },
  (before, after) =>
    before.entry === after.entry && before.section === after.section && before.queryWords === after.queryWords,
);

function renderBlock(
  entry: Illustrations,
  block: RulesBlock,
  renderMarkup: (text: string) => ReactNode,
  example: string,
): ReactNode {
  if ('text' in block) return <p>{renderMarkup(block.text)}</p>;
  if ('list' in block) return <ul>{renderListItems(block.list, renderMarkup)}</ul>;
  if ('steps' in block) return <ol>{renderListItems(block.steps, renderMarkup)}</ol>;
  if ('example' in block)
    return (
      <div className={css.example}>
        <strong>{example}</strong>
        <p>{renderMarkup(block.example)}</p>
      </div>
    );
  if ('picture' in block)
    return (
      <figure>
        <DeferredPicture Picture={entry.Picture} name={block.picture} />
        <figcaption>{renderMarkup(block.caption)}</figcaption>
      </figure>
    );
  return <RulesTable rows={block.table} renderMarkup={renderMarkup} />;
}

/** A picture, loaded after the text has been painted. */
function DeferredPicture({ Picture, name }: { readonly name: string } & Pick<Illustrations, 'Picture'>) {
  if (!useAfterFirstPaint()) return null;
  return (
    <DecorationBoundary>
      <Picture name={name} />
    </DecorationBoundary>
  );
}

function renderListItems(texts: readonly string[], renderMarkup: (text: string) => ReactNode): ReactNode {
  return texts.map((text) => <li key={text}>{renderMarkup(text)}</li>);
}

interface RulesTableProps {
  readonly rows: readonly (readonly string[])[];
  readonly renderMarkup: (text: string) => ReactNode;
}

function RulesTable({ rows: [head = [], ...rows], renderMarkup }: RulesTableProps) {
  return (
    <div className={css.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {renderMarkup(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={column}>{renderMarkup(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarkupTextProps {
  readonly entry: Illustrations;
  readonly text: string;
  readonly queryWords?: readonly string[];
  readonly goToSection: (section: string) => void;
}

const NO_WORDS: readonly string[] = [];

/** A text with its markup rendered: **bold**, {icon}, [link](section). */
export function MarkupText({ entry: { Icon }, text, queryWords = NO_WORDS, goToSection }: MarkupTextProps) {
  const parts = text.split(/(\*\*.+?\*\*|\{[\w-]+\}|\[[^\]]+\]\([\w-]+\))/);
  return parts.map((part, index) => {
    const bold = /^\*\*(.+)\*\*$/.exec(part);
    if (bold)
      return (
        <strong key={index}>
          <HighlightedText text={bold[1] ?? ''} queryWords={queryWords} />
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
            goToSection(link[2] ?? '');
          }}
        >
          <HighlightedText text={link[1] ?? ''} queryWords={queryWords} />
        </a>
      );
    return <HighlightedText key={index} text={part} queryWords={queryWords} />;
  });
}

/** A text with the search hits highlighted. */
function HighlightedText({ text, queryWords }: { readonly text: string; readonly queryWords: readonly string[] }) {
  if (queryWords.length === 0) return text;
  return splitByHits(text, queryWords).map(({ text: part, isHit }, index) =>
    isHit ? <mark key={index}>{part}</mark> : part,
  );
}
