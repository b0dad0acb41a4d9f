import { useEffect, useId, useRef, useState } from 'react';
import { Keycaps } from '../../../commands/keys/Keycaps.tsx';
import { readShortcut } from '../../../commands/keys/shortcut.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useAllCommands, useKeysOf } from '../../../commands/useCommands.ts';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { MANUAL, type ManualPlace } from './manualDialog.ts';
import { manualPages, manualPictures } from './manualPages.ts';
import type { Block, Part } from './manualText.ts';
import './manual.css';

interface ManualSheetProps {
  readonly place: ManualPlace;
  readonly onClose: () => void;
}

/** 使用手册: the pages by role, a section in front. Keys are drawn as the person has them. */
export default function ManualSheet({ place, onClose }: ManualSheetProps) {
  const [id, setId] = useState(place.page);
  const page = manualPages.find((each) => each.id === id) ?? manualPages[0];
  const panel = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.section === '') return;
    const heads = [...(body.current?.querySelectorAll('h3') ?? [])];
    heads.find(({ textContent }) => textContent === place.section)?.scrollIntoView({ block: 'start' });
  }, [place.section]);
  return (
    <ScreenSheet isOpen name="manual" title="使用手册" width={760} onClose={onClose}>
      <TabStrip
        label="分册"
        titles={MANUAL.map((each) => each.title)}
        shown={MANUAL.findIndex((each) => each.id === page?.id)}
        onShow={(nth) => setId(MANUAL[nth]?.id ?? id)}
        panel={panel}
      />
      {page && (
        <div ref={body} id={panel} className="manual" role="tabpanel" aria-label={page.title}>
          <h2>{page.title}</h2>
          {page.sections.map((section) => (
            <section key={section.title}>
              {section.title !== '' && <h3>{section.title}</h3>}
              {section.blocks.map((block, nth) => (
                <Drawn key={nth} block={block} />
              ))}
            </section>
          ))}
        </div>
      )}
    </ScreenSheet>
  );
}

function Drawn({ block }: { readonly block: Block }) {
  if (block.kind === 'text')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  if (block.kind === 'picture') {
    const url = manualPictures.get(block.file);
    return url === undefined ? null : <img src={url} alt={block.alt} loading="lazy" />;
  }
  const items = block.items.map((parts, nth) => (
    <li key={nth}>
      <Parts parts={parts} />
    </li>
  ));
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

const Parts = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map((part, nth) =>
    part.kind === 'plain' ? (
      part.text
    ) : part.kind === 'page' ? (
      <b key={nth}>{part.title}</b>
    ) : (
      <KeyOf key={nth} of={part.key} title={part.title} />
    ),
  );

/** The key of a command as the person has it now; a plain key, or what is typed, as it is written. */
function KeyOf({ of, title }: { readonly of: string; readonly title: string | null }) {
  const commands = useAllCommands();
  const keysOf = useKeysOf();
  const authored = chordOf(of);
  const command = commands.find(
    (each) => each.title === title && [each.shortcut].flat().some((shortcut) => shortcut === authored),
  );
  const shortcut = command ? keysOf(command.id)[0] : authored;
  return (
    <span className="manual-key">
      {shortcut === undefined ? <code>{of}</code> : <Keycaps shortcut={shortcut} />}
      <span className="dt-hidden">{of}</span>
      {title}
    </span>
  );
}

const ARROWS: Readonly<Record<string, string>> = {
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};
/** The shortcut that a text of the manual names; undefined where it is something to type. */
function chordOf(text: string): string | undefined {
  const key = text.replace(/[↓↑←→]/u, (arrow) => ARROWS[arrow] ?? arrow);
  if (key === 'Tab' || key === 'Esc') return key === 'Esc' ? 'Escape' : key;
  try {
    readShortcut(key);
    return /^[a-z]{2,}$/u.test(key) ? undefined : key;
  } catch {
    return undefined;
  }
}
