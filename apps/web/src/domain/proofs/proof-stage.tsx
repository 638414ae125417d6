import {
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ProofPage, ProofPin } from '#contracts';
import { type Place, placeOnPage } from './pin-place.js';
import * as styles from './proof-stage.css.js';
import { useDrag, usePinch } from './use-drag.js';
import type { ProofView } from './use-proof-view.js';

interface ProofStageProps {
  page: ProofPage;
  alt: string;
  view: ProofView;
  onZoomBy: (factor: number) => void;
  pins?: readonly ProofPin[];
  draft?: Place;
  /** Set while the next press places a comment. */
  onPlace?: (place: Place) => void;
  onPin?: (pin: ProofPin) => void;
  selectedPin?: string;
  onScroll?: (stage: HTMLElement) => void;
  /** The image failed to load: its signed address may have expired. */
  onBroken: () => void;
  ref?: Ref<HTMLElement>;
}

const inPercent = ({ x, y }: Place, rotation: number) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  rotate: `${-rotation}deg`,
});

// Scrollable areas can be scrolled by keyboard.
const reachable = { tabIndex: 0 };

/** @param ratio of width to height, after rotation */
const sheetWidth = (ratio: number, zoom: number) =>
  `calc(min(100cqw - 2 * ${styles.margin}, (100cqh - 2 * ${styles.margin}) * ${ratio}) * ${zoom})`;

/** Zooming keeps the center of the page in place. */
export function ProofStage(props: ProofStageProps) {
  const {
    page,
    alt,
    view,
    onZoomBy,
    pins = [],
    draft,
    onPlace,
    onPin,
    selectedPin,
    onScroll,
    onBroken,
    ref,
  } = props;
  const { zoom, rotation } = view;
  const stage = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const [isBroken, setBroken] = useState('');
  const { handlers, wasDragged } = useDrag();
  useImperativeHandle(ref, () => stage.current!);
  usePinch(stage, onZoomBy);
  const shape = `${zoom} ${rotation} ${page.page}`;
  const settledKey = useRef('');
  useLayoutEffect(() => {
    if (settledKey.current === shape) return;
    settledKey.current = shape;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage.current!;
    stage.current!.scrollLeft = middle.current.x * scrollWidth - clientWidth / 2;
    stage.current!.scrollTop = middle.current.y * scrollHeight - clientHeight / 2;
  }, [shape]);

  const handleScroll = () => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } =
      stage.current!;
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    };
    onScroll?.(stage.current!);
  };
  const place = ({ clientX, clientY, detail }: MouseEvent) => {
    if (wasDragged()) return;
    const { left, top, width, height } = paper.current!.getBoundingClientRect();
    // Enter has no position: use the center of the page.
    const isKey = detail === 0;
    const shownPoint =
      isKey || !width
        ? { x: 0.5, y: 0.5 }
        : { x: (clientX - left) / width, y: (clientY - top) / height };
    onPlace?.(placeOnPage(shownPoint, rotation));
  };
  const isTurned = rotation % 180 !== 0;
  const ratio = page.width / page.height;
  const shownRatio = isTurned ? 1 / ratio : ratio;
  return (
    <section
      ref={stage}
      aria-label={alt}
      className={styles.stage}
      onScroll={handleScroll}
      {...reachable}
      {...handlers}
    >
      <div
        className={styles.sheet}
        style={{ width: sheetWidth(shownRatio, zoom), aspectRatio: shownRatio }}
      >
        <div
          ref={paper}
          className={styles.paper}
          style={{
            width: isTurned ? `${100 / shownRatio}%` : '100%',
            aspectRatio: ratio,
            transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          }}
        >
          {isBroken === page.url ? (
            <p className={styles.broken}>This page could not be loaded.</p>
          ) : (
            <img
              key={page.url}
              src={page.url}
              alt={alt}
              width={page.width}
              height={page.height}
              draggable={false}
              className={styles.picture}
              onError={() => {
                setBroken(page.url);
                onBroken();
              }}
            />
          )}
          {onPlace && (
            <button
              type="button"
              aria-label="Place the comment on the page"
              className={styles.target}
              onClick={place}
            />
          )}
          {pins.map((pin) => (
            <button
              key={pin.id}
              type="button"
              aria-label={`Comment ${pin.number}: ${pin.text}`}
              aria-pressed={pin.id === selectedPin}
              data-resolved={pin.resolvedAt ? '' : undefined}
              className={styles.pin}
              style={inPercent(pin, rotation)}
              onClick={() => wasDragged() || onPin?.(pin)}
            >
              {pin.number}
            </button>
          ))}
          {draft && (
            <span aria-hidden className={styles.draft} style={inPercent(draft, rotation)} />
          )}
        </div>
      </div>
    </section>
  );
}
