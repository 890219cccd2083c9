import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';

/** An entry of a list whose order people change. */
export interface SortableEntry {
  id: string;
  name: string;
  content: ReactNode;
}

interface SortableListProps {
  label: string;
  entries: readonly SortableEntry[];
  /** Takes the ids in their new order. */
  sort: (ids: string[]) => void;
  remove: (id: string) => void;
}

function Entry({ id, name, content, remove }: SortableEntry & Pick<SortableListProps, 'remove'>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="desk-handle"
        aria-label={t('sort.handle', { name })}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      />
      <div>{content}</div>
      <button
        type="button"
        className="desk-quiet"
        aria-label={t('block.remove', { name })}
        onClick={() => remove(id)}
      >
        {t('sort.remove')}
      </button>
    </li>
  );
}

/** What a screen reader says while an entry is moved. */
function announcementsOf(entries: readonly SortableEntry[]): Announcements {
  const ids = entries.map(({ id }) => id);
  const nameOf = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? '';
  const say = (moved: unknown, at: unknown) =>
    t('sort.position', {
      name: nameOf(moved),
      position: ids.indexOf(String(at)) + 1,
      count: entries.length,
    });
  return {
    onDragStart: ({ active }) => say(active.id, active.id),
    onDragOver: ({ active, over }) => over && say(active.id, over.id),
    onDragEnd: ({ active, over }) => over && say(active.id, over.id),
    onDragCancel: ({ active }) => say(active.id, active.id),
  } as Announcements;
}

/** A list whose order is changed by dragging, and by keyboard: the handle of an entry lifts it, arrow keys move it. */
export function SortableList({ label, entries, sort, remove }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      sort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsOf(entries),
        screenReaderInstructions: { draggable: t('sort.help') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="desk-sortable" aria-label={label}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} remove={remove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
